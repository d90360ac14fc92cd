import { type Command, command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { callNamed, pathOf } from './call.ts'
import { find } from './find.ts'
import { appFlag, appWord } from './get.ts'
import { calledIn, type Noun } from './noun.ts'

type Deleted = NonNullable<Noun['delete']>

export const deleteCommand = (noun: Noun, { operation }: Deleted): Command =>
  command({
    name: `${noun.name} delete`,
    about: noun.about.delete ?? `Deletes one ${noun.one} or several, by ids or whole names.`,
    args: [noun.word, `[${noun.word}…]`],
    flags: { ...appFlag(noun), ...PROFILE_FLAGS },

    async run({ args, flags }) {
      const client = await openClient(flags)
      for (const word of args) {
        const { object, etag, app, id } = await find(client, noun, word, appWord(flags))
        await callNamed(client, operation, { path: pathOf(operation, { app, object: id }), ifMatch: etag })
        printLine(`The ${noun.one}${calledIn(noun, object) || ` ${id}`} is deleted.`)
      }
    },
  })
