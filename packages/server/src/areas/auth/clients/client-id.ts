import { randomInt } from 'node:crypto'

export type ClientUse = 'pcc' | 'spc' | 'wfe' | 'ccc'
export type ClientId = { name: string; host: string; use: ClientUse }

/** A name such as `quiet-otter-40817`: easy to read out, and random enough not to meet another. */
export const newClientName = (): string => `${pick(ADJECTIVES)}-${pick(NOUNS)}-${randomInt(10_000, 100_000)}`

export const formatClientId = ({ name, host, use }: ClientId): string => `${name}@${host}/${use}`

export function parseClientId(text: string): ClientId | undefined {
  const match = /^([a-z]+-[a-z]+-\d{4,6})@([^/@\s]{1,260})\/(pcc|spc|wfe|ccc)$/.exec(text)
  // Safe because the pattern allows no other use.
  return match ? { name: match[1]!, host: match[2]!, use: match[3] as ClientUse } : undefined
}

/** One for a client however its id is spelled: the host has aliases, and a port. What is no client id is its own. */
export function clientKeyOf(text: string): string {
  const parsed = parseClientId(text)
  return parsed ? `${parsed.name}/${parsed.use}` : text.slice(0, 300)
}

const pick = (words: readonly string[]): string => words[randomInt(words.length)]!

const ADJECTIVES = `able agile amber ample apt arctic avid azure balmy blithe bold brave breezy bright brisk calm candid
  cheery civil clear clever coral cosmic crisp dapper daring deft dewy direct eager early earnest easy exact fair famous
  fleet fluent fond frank free fresh gentle glad golden grand green hardy hearty honest humble ideal jolly jovial keen kind
  lawful level light lively loyal lucid lucky mellow merry mild modest neat nimble noble open orderly patient placid plain
  polite prime proud prudent quick quiet rapid ready robust rosy rural sage serene sharp silver simple sincere smooth snug
  solid spry stable steady still stout sturdy sunny sure swift tidy tranquil true trusty upbeat urban valid vivid warm wise
  witty zesty`.split(/\s+/)

const NOUNS =
  `acorn alder anchor aspen badger basin beacon beaver birch bison bluff bobcat breeze bridge brook canyon cedar
  cliff clover comet condor coral cove crane creek cypress delta dove dune eagle elm falcon fern finch fjord forest fox
  garnet glade glen grove gull harbor hare hawk hazel heron hill holly ibex inlet iris island ivy jay juniper kestrel lake
  lark laurel linden lion lotus lynx maple marsh marten meadow mesa moose moss newt oak orbit osprey otter owl panda
  peak pebble pine plover pond poplar prairie quail quartz raven reef ridge river robin rowan sable salmon sparrow spruce
  stork swan tern thistle thrush tiger tulip valley violet walrus willow wren yak zebra`.split(/\s+/)
