import { namedRequest } from '../api-request.ts'
import { type Command, command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { fromFile, openClient, PROFILE_FLAGS } from '../profile.ts'
import { appIdOf } from '../requests/lookup.ts'
import { appFlag, appWord } from './get.ts'
import { calledIn, isObject, type Json, type Noun, objectAt, textAt } from './noun.ts'

type Made = NonNullable<Noun['create']>

export const createCommand = (noun: Noun, { operation, answer: at, example }: Made): Command =>
  command({
    name: `${noun.name} create`,
    about: noun.about.create ?? `Makes ${article(noun.one)} ${noun.one}.`,
    args: ['[NAME=VALUE…]'],
    flags: {
      data: { value: 'JSON', about: `The ${noun.one}: JSON, @FILE, or - for stdin.` },
      ...appFlag(noun),
      ...PROFILE_FLAGS,
      ...JSON_FLAG,
    },
    details: async () =>
      `NAME=VALUE sets one member, NAME:=JSON one that is no text.\n\nExample:\n  reeve ${noun.name} create ${example}`,

    async run({ args, flags }) {
      const data = flags.data === undefined ? undefined : jsonOf(fromFile(flags.data))
      if (data === undefined && args.length === 0) throw usage(`say what to make: reeve ${noun.name} create ${example}`)
      const app = appWord(flags)
      if (appFlag(noun).app && app === undefined) throw usage(`--app must name the app of the new ${noun.one}`)
      const client = await openClient(flags)
      const inApp = app === undefined ? [] : [`app_id=${await appIdOf(client, app)}`]
      const { text } = await client.request(namedRequest(operation, [...args, ...inApp], data))
      const answer: unknown = JSON.parse(text)
      const made = madeIn(answer, at)
      const shown = shownOnce(answer)
      if (flags.json) return printJson(shown.length > 0 ? answer : made)
      printLine(`The ${noun.one}${calledIn(noun, made)} is made: ${textAt(made, noun.id)}`)
      if (shown.length > 0) printLine(`Kept nowhere else, and not shown again:\n${pairs(shown)}`)
    },
  })

const article = (word: string): string => (/^[aeio]/.test(word) ? 'an' : 'a')

/** A made object may be less deep in its answer than one that is read. */
const madeIn = (answer: unknown, at: string): Json => {
  const made = objectAt(answer, at)
  return Object.keys(made).length > 0 ? made : objectAt(answer, at.slice(at.lastIndexOf('.') + 1))
}

/** Secrets stand beside the object that was made. */
const shownOnce = (answer: unknown): [string, string][] =>
  Object.entries(isObject(answer) ? answer : {}).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usage(`--data is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
