import { type Command, command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { didYouMean } from '../suggest.ts'
import { isInApp } from './call.ts'
import { entriesOf } from './cells.ts'
import { find } from './find.ts'
import { Names } from './names.ts'
import { type Json, type Noun, valueAt } from './noun.ts'

const APP_FLAG = { app: { value: 'APP', about: 'Of this app, by its id or whole name.' } } as const

/** The flag of commands about one object that is in an app. */
export const appFlag = (noun: Noun): Partial<typeof APP_FLAG> => (isInApp(noun) ? APP_FLAG : {})

export function appWord(flags: object): string | undefined {
  const word: unknown = Reflect.get(flags, 'app')
  return typeof word === 'string' ? word : undefined
}

export const getCommand = (noun: Noun): Command =>
  command({
    name: `${noun.name} get`,
    about: `Shows one ${noun.one}, by its id or whole name.`,
    args: [noun.word],
    flags: {
      field: { value: 'NAME', about: 'Prints only this member, for scripts.' },
      ...appFlag(noun),
      ...PROFILE_FLAGS,
      ...JSON_FLAG,
    },

    async run({ args: [word = ''], flags }) {
      const client = await openClient(flags)
      const { object } = await find(client, noun, word, appWord(flags))
      if (flags.field !== undefined) return printLine(fieldOf(noun, object, flags.field))
      if (flags.json) return printJson(object)
      const names = new Names(client)
      await names.learn(noun, [object], Object.keys(noun.refs))
      printLine(pairs(entriesOf(noun, object, names), 0))
    },
  })

function fieldOf({ one }: Noun, object: Json, name: string): string {
  const value = valueAt(object, name)
  if (value !== undefined) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  throw usage(`the ${one} has no member "${name}".${didYouMean(name, Object.keys(object))}`)
}
