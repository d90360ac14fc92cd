import { formatCount } from '../../lib/format.ts'

const roles = (count: number): string => formatCount(count, 'role', 'roles')
const apps = (count: number): string => formatCount(count, 'app', 'apps')

export const texts = {
  title: 'Catalogue',
  find: 'Find in the catalogue',
  findHint: (count: number) => (count > 0 ? `Search ${roles(count)} and what they are for ( / )` : 'Search ( / )'),
  for: 'For',
  forOther: (name: string) => `For ${name}`,
  forMe: 'For me instead',
  bundles: 'Bundles',
  bundlesHint: 'everything a job needs, one request',
  rolesIn: (count: number, appCount: number) => `${roles(count)} in ${apps(appCount)}`,
  haveOf: (held: number, of: number) => `You have ${held} of ${of}`,
  apps: 'Apps',
  roles,
  youHaveIt: 'You have it',
  hasIt: 'Has it already',
  youHave: (count: number) => `You have ${count}`,
  noneTitle: 'There is nothing to ask for yet',
  noneHint: 'What you may ask for is listed here, as soon as somebody offers it.',
  foundTitle: 'Nothing has this name',
  foundHint: 'Try other words, or look through the apps.',
  results: (words: string) => `What answers “${words}”`,
  rolesOf: (app: string) => `Roles in ${app}`,
  more: 'Show more',
  found: (count: number, isAll: boolean) => (isAll ? formatCount(count, 'role', 'roles') : `the first ${count}`),

  add: 'Add',
  inBasket: 'In basket',
  extend: 'Extend',
  asked: 'Asked',
  until: (day: string) => `Until ${day}`,
  giveBack: 'Give back',
  givingBack: (role: string) => `You give back ${role}.`,
  gaveBack: 'It is taken away from you.',

  atOnce: 'At once, nobody has to agree.',
  refused: 'It is refused to you by its policy.',
  decides: (who: string) => `${who} decides.`,
  thenBy: ', then ',
  or: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')} or ${more} others` : names.join(' or '),
  yourManager: (name: string) => `your manager, ${name}`,
  upTo: (time: string) => `Up to ${time}.`,
  asLong: 'As long as it is needed.',
  usually: (time: string) => `Usually takes ${time}.`,
  risk: (level: string) => `Risk: ${level}`,
  peers: (holders: number, peers: number) => `${Math.round((holders / peers) * 100)} % of your peers have it`,
  peersHint: (holders: number, peers: number) => `${holders} of ${peers} people of your department with your title`,
  deciders: {
    webhook: 'another system',
    agent: 'the agent of the service',
  } as Readonly<Record<string, string>>,
  somebody: 'somebody',

  basket: 'Your basket',
  basketNone: 'Add what you need, and ask for all of it at once.',
  remove: 'Remove',
  askFor: (count: number) => `Ask for ${roles(count)}`,
  sent: (count: number) => `${formatCount(count, 'request was', 'requests were')} sent.`,
}
