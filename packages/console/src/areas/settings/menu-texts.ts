/** What the menu and the list of settings say, which is loaded with the first page; the rest comes with the settings. */
export const menuTexts = {
  title: 'Settings',
  newKey: 'New key',
  groups: { people: 'People and access', signIn: 'Sign-in', service: 'Service', agents: 'AI agents' },
}
