/** How a site of so many pages is laid out: its front page, sections, and up to 100 items in each. */
const ITEMS = 100

export const sectionsOf = (pages: number) => Math.ceil((pages - 1) / (1 + ITEMS))

/** The last section has what is left. */
export const itemsOf = (pages: number, section: number) =>
  Math.min(ITEMS, pages - 1 - sectionsOf(pages) - section * ITEMS)

export const allItemsOf = (pages: number) => pages - 1 - sectionsOf(pages)
