/** Runs in the page, and returns a line for each misfit of the viewport. Must be self-contained. */
export function findOverflow(): string[] {
  /** The width of two buttons with an icon. */
  const SMALL_PX = 100;
  const width = document.documentElement.clientWidth;
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;

  function pageScrolls(): string[] {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > width ? [`the page is ${scrollWidth} px wide in a window of ${width}`] : [];
  }

  /** A table that is cut off by its container: its last column has the buttons. */
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

  /** Includes controls that a scrollable box hides: people do not know to scroll it. */
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
    // Elements for screen readers or in closed content are invisible on purpose. Tabs and chips scroll by touch.
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

  /** The skip link is above the viewport until it has the focus. */
  const isSkipLink = (control: HTMLElement) => control.getBoundingClientRect().bottom <= 0;

  /**
   * Words broken over two lines that fit into one, and fragments of three letters and less. Addresses break after their
   * punctuation, so that each of their words counts by itself.
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
   * The width available to a text: of its block or, within a row, of the row without its pictures and small buttons.
   * The rest of a row can wrap.
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
