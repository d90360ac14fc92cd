/** What the menu says, which is loaded with the first page; the rest comes with the pages of connectors. */
export const menuTexts = {
  title: 'Connectors',
  discovered: 'Discovered apps',
  connect: 'Connect a system',
}
