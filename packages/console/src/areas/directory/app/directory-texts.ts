import { formatCount } from '../../../lib/format.ts'

export const texts = {
  title: 'People from this app',
  hint: 'It is a directory: its accounts become people.',
  who: 'Which accounts',
  all: 'Every account becomes a person.',
  matching: 'Accounts are people already known when',
  byAddress: 'an address, or the number of the employee, is the same.',
  change: 'Change',
  changeTitle: (name: string) => `People from ${name}`,
  changeAbout: 'It takes effect with the next sync, for every account.',
  save: 'Save',
  saved: 'Saved. The next sync makes people so.',
  end: 'Make no people any more',
  endTitle: (name: string) => `Make no people of ${name} any more?`,
  endAbout: (count: number, name: string) =>
    count === 0
      ? 'Nobody is known from it. The app stays, with its accounts and all access to it.'
      : `${formatCount(count, 'person is', 'people are')} known from it. Those whom no other directory knows are deleted, and leave all they have. The app ${name} stays, with its accounts.`,
  endAction: 'Make no people',
  ended: 'It is an ordinary app now. People go with the next merge.',
  keys: (account: string, user: string) => `${account} = ${user}`,
}
