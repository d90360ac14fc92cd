export const texts = {
  owners: 'Owners',
  nobody: 'Nobody yet.',
  change: 'Change owners',
  newOwner: 'New owner',
  who: 'Who',
  kinds: { person: 'One person', group: 'Everybody who holds something' } as const,
  group: 'An entitlement, such as a group',
  add: 'Add the owner',
  added: 'The owner was added.',
  removed: 'The owner was removed.',
  remove: (name: string) => `Remove ${name}`,
  holdersOf: (name: string) => `Everybody with ${name}`,
}
