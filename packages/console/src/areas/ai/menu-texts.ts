/** What the menu says, which is loaded with the first page; the rest comes with the pages of tools. */
export const menuTexts = {
  servers: 'Tool servers',
  clients: 'AI clients',
  seen: 'Seen in use',
  calls: 'Tool calls',
  register: 'Register a tool server',
} as const
