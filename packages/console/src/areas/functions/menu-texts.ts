/** What the menu says, which is loaded with the first page; the rest comes with the pages of functions. */
export const menuTexts = { title: 'Functions', create: 'New function' } as const
