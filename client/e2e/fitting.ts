/**
 * Runs in the page, and says in a line each what does not fit into the window. Needs nothing from outside itself.
 */
export function whatDoesNotFit(): string[] {
  /** As wide as two buttons with an icon. */
  const SMALL_PX = 100;
  const width = document.documentElement.clientWidth;
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;

  function pageScrolls(): string[] {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > width ? [`the page is ${scrollWidth} px wide in a window of ${width}`] : [];
  }

  /** A table that its frame cuts off: its last column is the one with the buttons. */
  function tablesCutOff(): string[] {
    const tables = [...document.querySelectorAll('table')];
    return tables.flatMap((table) => {
      const room = table.parentElement?.clientWidth ?? width;
      const caption = table.caption?.textContent ?? '';
      return table.offsetWidth > room
        ? [`the table “${caption}” is ${table.offsetWidth} px wide in a frame of ${room}`]
        : [];
    });
  }

  /** Also those that a box of their own would scroll to: who does not know of them does not find them. */
  function controlsOutside(): string[] {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [tabindex="0"]',
    );
    return [...controls].filter(isOutside).map((control) => {
      const { left, right } = control.getBoundingClientRect();
      return `${name(control)} reaches from ${Math.round(left)} to ${Math.round(right)} px`;
    });
  }

  function isOutside(control: HTMLElement): boolean {
    const { left, right, width: wide, height } = control.getBoundingClientRect();
    if (left >= -1 && right <= width + 1) return false;
    // What is for screen readers, or closed, is not meant to be seen. Tabs and chips roll under a finger.
    if (
      wide <= 2 ||
      height <= 2 ||
      control.closest('[role=tablist], fieldset, [inert], [aria-hidden=true], svg')
    )
      return false;
    return (
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isSkipLink(control)
    );
  }

  /** It waits above the window until it has the focus. */
  const isSkipLink = (control: HTMLElement) => control.getBoundingClientRect().bottom <= 0;

  /**
   * Words in two lines that fit into one, and any in pieces of three letters and less. Addresses break behind their marks,
   * so that each word of one counts by itself.
   */
  function wordsBroken(): string[] {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('svg, script, style, noscript, [aria-hidden=true]')) continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2 || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      // Scripts without spaces break anywhere.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{Script=Latin}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
        const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
        if (lines < 2) continue;
        const needs = boxes.reduce((sum, { width: wide }) => sum + wide, 0);
        if (needs < roomFor(parent) || (word.length > 3 && word.length / lines <= 3))
          broken.push(`“${word}” stands in ${lines} lines`);
      }
    }
    return broken;
  }

  /**
   * The width that a text could have: of its block or, where that stands in a row, of the row without its pictures and
   * small buttons. The rest of a row can go on in the next line.
   */
  function roomFor(text: Element): number {
    let block = text;
    while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement;
    const own = contentWidth(block);
    for (let box = block; box.parentElement && !box.matches('td, th, [role=dialog], main'); ) {
      const frame = box.parentElement;
      const { display, flexDirection, gridTemplateColumns, columnGap } = getComputedStyle(frame);
      if (display.endsWith('grid') && gridTemplateColumns.includes(' ')) return own;
      if (display.endsWith('flex') && flexDirection === 'row') {
        const small = [...frame.children].filter((item) => item !== box && item.clientWidth <= SMALL_PX);
        const taken = small.reduce(
          (sum, item) => sum + item.clientWidth + (Number.parseFloat(columnGap) || 0),
          0,
        );
        return Math.max(own, contentWidth(frame) - taken);
      }
      box = frame;
    }
    return own;
  }

  function contentWidth(box: Element): number {
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }

  return [...pageScrolls(), ...tablesCutOff(), ...controlsOutside(), ...wordsBroken()];
}
