/** What the menu says, which is loaded with the first page; the rest comes with the pages. */
export const menuTexts = { title: 'Let people sign in' } as const
