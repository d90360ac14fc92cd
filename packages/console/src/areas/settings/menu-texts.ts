/** What the menu says of the settings, which is loaded with the first page; the rest comes with them. */
export const menuTexts = { title: 'Settings', newKey: 'New key' }
