export const texts = {
  title: 'Who may ask',
  hint: 'For everything this app has, beside what access profiles offer.',
  kinds: { EVERYONE: 'Everybody', ENTITLEMENTS: 'Who holds something', NONE: 'Nobody' } as const,
  unknown: 'Who may ask now is told to those who read access profiles.',
  holders: 'Whoever holds',
  change: 'Change',
  changeTitle: (name: string) => `Who may ask for what ${name} has`,
  save: 'Save',
  saved: 'Saved.',
}
