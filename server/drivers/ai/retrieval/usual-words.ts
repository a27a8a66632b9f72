/** Words of a question that occur all over a policy, or that only say what is asked. */
export const FAINT = new Set(
  `cover covered covers coverage insure insured insures insurance policy policies document report guide say says said
  tell much many long amount amounts pay pays paid payment happen happens mean means meaning get gets give need needs
  apply applies applied make makes take find show list explain describe regarding concerning state stated states
  section kind kinds type types thing things use used work know must may shall company day days number old soon
  quickly allowed required require requires loss losses claim claims damage damages damaged caused cause property
  limit maximum date name exactly large big fast page please include included includes exclude excluded
  per time value due set count counts counted item items line lines dollar dollars defined define definition run kept keep
  keeps done reading used given gives full period end ends start starts someone anyone anything something anybody somebody nobody comes come coming
  send sent fill filled decide decided put go goes carrier insurer insurers carriers whats percentage percent soonest
  owe owed owes twice once enough good able handle handles handled refer refers supposed certain still again another
  prior previous earlier former charged charges charge invoice memo letter
  both back around about regard really exact currently new ever due happened tried try trying right ok okay
  together several available behind since first last think thinks thought asking asks ask asked without
  stand stands case cases everybody everyone nobody noone somebody else own self themselves himself herself yourself
  already always never sometimes usually away along across near close next ago soon yet almost quite very
  too also instead either neither each every none overall big small little few
  many several various certain similar like unlike such same seem seems seemed look looks looked mention mentions
  mentioned happening involved involve involves concern concerns regarding considered consider considers treated treat
  treats level levels basically supposedly apparently possible possibly maybe perhaps probably likely issue issues
  problem problems question questions situation matter matters reason reasons why way ways allow allows
  possible able unable tell told give given let lets help helps start started starting stop stopped begin began turn
  turned bring brought took taken takes left leave leaves put puts hold holds held kept asking stay
  whether until over only more less most least other different same actually later before please
  maximum max minimum form stuff going gonna went number numbers called call who person people want wants wanted thing say tells`
    .split(/\s+/)
    .filter(Boolean),
);
/** Words that only form the question. */
export const EMPTY = new Set(
  `what when where who whom whose which why how is are was were do does did can could would should will shall may
  might must i you we they it he she my our your their me us them this that these those the a an of in on at to for
  from by with and or if so there here any some be been being have has had as about than then up out into under
  please many much often just also ever get between during after before within per not no whats hows im id ill whos
  theres doesnt dont isnt cant didnt wasnt arent wont hasnt havent does anyone anybody someone vs
  got gotten gets getting non yeah hey hi thanks etc`.split(/\s+/),
);

/** "Couldn't they enter?", with or without its apostrophe. */
export const NEGATED = /^(?:is|are|was|were|do|does|did|has|have|had|ca|could|would|should|wo|must|might)nt$/;
