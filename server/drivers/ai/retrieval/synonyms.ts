/**
 * Phrases that mean the same in property claims, each group on a line, written by us; forms of a word are left to the
 * stems. A question with one of them also finds the others.
 */
const GROUPS = `
coverage a | dwelling | dwelling limit | building coverage | house
coverage b | other structures | detached structures | appurtenant structures
coverage c | personal property | contents | belongings | household goods
coverage d | loss of use | additional living expense | additional living expenses | ALE | living expenses | fair rental value
coverage e | personal liability | liability limit
coverage f | medical payments | med pay | medical payments to others
mold | mould | fungi | fungus | mildew | wet rot | dry rot
actual cash value | ACV | depreciated value
replacement cost | RCV | RC | replacement cost value | new for old
ordinance or law | building code | code upgrade | increased cost of construction | law and ordinance
wind | windstorm | wind or hail | wind and hail
hurricane | named storm | tropical cyclone | tropical storm
all other perils | AOP | all perils | any other covered loss | every other loss
deductible | self-insured retention | retention
sinkhole | sinkhole collapse | catastrophic ground cover collapse | ground cover collapse
earth movement | earthquake | landslide | mudslide | earth sinking
flood | surface water | rising water | storm surge | tidal water | inundation
sewer backup | water backup | back up of sewers | backs up through sewers or drains | drain backup | sump overflow
burst pipe | plumbing leak | accidental discharge | water leak | pipe leak | overflow of water
theft | burglary | stealing | stolen | larceny
vandalism | malicious mischief
fire | smoke | lightning
wear and tear | deterioration | marring | gradual damage
neglect | failure to protect
termites | vermin | rodents | insects | birds
pets | animals owned | animals | dog | dogs
vacant | vacancy | unoccupied | empty house
jewelry | jewellery | watches | furs | precious stones | rings
guns | firearms
cash | money | coins | bank notes | currency
silverware | silver | goldware
boats | watercraft | boat
car | motor vehicle | motor vehicles | automobile | auto | vehicles
drone | aircraft
proof of loss | sworn statement | POL | sworn proof
examination under oath | EUO
appraisal | appraiser | umpire
lawsuit | suit against us | legal action | sue | suit | action against us | court action
mortgagee | mortgage company | lender | lienholder | mortgage holder | bank
insured | named insured | policyholder
insurer | insurance company | carrier | underwritten by
agent | agency | producer | broker
policy number | policy no | contract number
claim number | claim no | file number
policy period | policy term | effective date | expiration date | expiration | expire | policy end | policy dates | inception
premium | policy cost | annual premium | total premium
limit | limit of liability | limit of insurance | maximum amount | maximum
sublimit | special limit
endorsement | rider | policy form | attached form
exclusion | not insured | not covered | excluded
cancellation | cancel | terminate the policy
nonrenewal | non-renewal | not renew
notice of loss | report a claim | report the loss | prompt notice | claims telephone | claim reporting
debris removal | haul away debris | remove debris | clean up debris
tree removal | fallen trees | trees | shrubs
food spoilage | refrigerated products | spoiled food
power outage | power failure | off premises power | utility failure
identity theft | identity fraud
credit card | debit card | forgery
matching | uniform appearance | match undamaged | line of sight
roof | roofing | shingles | roof surfacing
roof age | age of the roof
cosmetic damage | cosmetic | appearance only
siding | exterior cladding
screen enclosure | screened enclosure | pool cage | lanai
swimming pool | pool
fence | fences
shed | storage building
garage | carport
home business | business pursuits | business property | home office
rental | rented to others | tenant
roomer | boarder
home-sharing | short-term rental | airbnb
water damage | water
emergency repairs | temporary repairs | reasonable repairs | tarp | mitigate
fire department | fire department service charge
grave markers | cemetery
collapse | cave in | fall down
freezing | frozen pipes | freeze
ice dam | weight of ice | snow
volcano | volcanic eruption
war | nuclear
intentional loss | intentional act | arson | on purpose
power surge | electrical surge | artificially generated electrical current
foundation | slab
settling | cracking | shrinking
pollution | pollutants | contamination
lead paint | asbestos
subrogation | recovery against others | right of recovery | transfer of rights
assignment of benefits | AOB | assignment of claim
salvage | abandoned property
loss payment | payment of the loss | pay the claim | claim payment
recoverable depreciation | holdback | withheld depreciation
depreciation | deduction for age
overhead and profit | O&P | contractor overhead
line item | estimate item
RCV total | replacement cost total
net claim | net payment | amount payable | net actual cash value
gross estimate | estimate total
sales tax | material tax | tax
labor | labour | workmanship
square | roofing square | SQ
drip edge | edge metal
underlayment | felt | tar paper
ridge cap | ridge
flashing | step flashing
gutter | gutters | downspout
decking | sheathing | plywood
soffit | fascia
drywall | sheetrock | gypsum board | wallboard
flooring | floor covering
carpet | carpeting
insulation | attic insulation
moisture reading | moisture content | moisture meter
drying equipment | dehumidifier | air mover
water extraction | extract water
remediation | mold removal
inspector | adjuster | field adjuster | claims representative
engineer | structural engineer
contractor | roofer | builder
inspected | inspection | visited
cause of loss | peril | causes of loss
date of loss | loss date | day of the loss
pitch | slope | roof pitch
hail | hailstone | hailstones
wind speed | gust | gusts | sustained winds | miles per hour | mph
bodily injury | injury | hurt
fair rental | lost rent | rental income
evacuate | evacuation | civil authority | prohibited use
prejudgment interest | interest
acknowledge | acknowledgment | confirm receipt
pay or deny | payment or denial
begin investigation | start of investigation | investigate
statute of limitations | limitation | time to sue | start a suit | barred
reopened claim | supplemental claim | supplement
bad faith | unfair claim settlement
public adjuster | claimant representative
mediation | mediator
license | licence
penalty | fine | fines
statute | law | regulation | act
attorney | lawyer | counsel
receipt | invoice | bill
inventory | list of items
pair or set | pairs and sets
full replacement cost | insurance to value | coinsurance | eighty percent
inflation guard | automatic increase | annual increase
liability | legally responsible
hotel | motel | lodging | temporary housing | rent elsewhere
damage to property of others | neighbor property | others' property
loss assessment | association assessment | HOA assessment
condominium | condo | unit owner
renter | tenant policy
landlord | owner of the building
guest | visitor | residence employee
residence premises | insured location | property address | location of property
phone | telephone | call | hotline
email | e-mail | mail address
photos | photographs | pictures
receipts | documentation | records
police | law enforcement
civil commotion | riot
falling object | falling objects
explosion | blast
smoke | soot
computer | electronics | electronic data
musical instruments | instruments
tools | equipment
wine | spirits | alcohol
art | fine arts | antiques | paintings
off premises | away from home | anywhere in the world
self storage | storage unit | storage facility
concealment | fraud | misrepresentation | false statement
knowledge | knew | known
reconstruction | rebuild | rebuilt | rebuilding
demolition | tear down | demolish
occurrence | event | incident
calendar year | per year | each year | annual | annually
sixty days | 60 days | two months
ninety days | 90 days | three months
spouse | husband | wife | married partner
children | minors | relatives | resident relatives
construction | under construction | course of construction
occupancy | occupied
year built | built in | construction year
construction type | masonry | frame construction
protection class | fire protection
alarm | burglar alarm | security system
sprinkler | automatic sprinklers
stories | floors | storeys
square feet | square footage | sq ft | living area
settlement | settle | settled
replace | replacement | swap
repair | mend | fix | restore
start | begin | commence
end | cease | stop
buy | purchase
request | demand | ask
late | overdue | delay | delays | delayed
wrote | prepared by | author | signed by
creek | stream | river | body of water
wide | width
`;

export const SYNONYMS: string[][] = GROUPS.split('\n')
  .map((line) =>
    line
      .split('|')
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  )
  .filter((group) => group.length > 0);
