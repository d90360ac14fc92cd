import { type Command, command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { callNamed, pathOf } from './call.ts'
import { find } from './find.ts'
import { appFlag, appWord, wordFor } from './get.ts'
import { type Noun, textAt } from './noun.ts'

type Deleted = NonNullable<Noun['delete']>

export const deleteCommand = (noun: Noun, { operation }: Deleted): Command =>
  command({
    name: `${noun.name} delete`,
    about: `Deletes one ${noun.one} or several, by ids or whole names.`,
    args: [wordFor(noun), `[${wordFor(noun)}…]`],
    flags: { ...appFlag(noun), ...PROFILE_FLAGS },

    async run({ args, flags }) {
      const client = await openClient(flags)
      for (const word of args) {
        const { object, etag, app, id } = await find(client, noun, word, appWord(flags))
        await callNamed(client, operation, { path: pathOf(operation, { app, object: id }), ifMatch: etag })
        printLine(`The ${noun.one} "${textAt(object, 'displayName') || id}" is deleted.`)
      }
    },
  })
