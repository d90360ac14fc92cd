/** What `config` prints: the fields of the configuration. */
export const CONFIGURATION = {
  displayName: 'Test source',
  helpUrl: 'https://source.example/help',
  fields: [
    { name: 'password', displayName: 'Password', isSecret: true, stringField: {} },
    { name: 'pin', displayName: 'PIN', description: 'Of the vault.', isSecret: true, stringField: {} },
    { name: 'page-size', displayName: 'Page size', intField: { defaultValue: '2' } },
    { name: 'log-level', isOps: true, stringField: { defaultValue: 'info' } },
  ],
}

/** A picture of one point. */
export const ICON = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
