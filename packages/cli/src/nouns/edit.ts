import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { withMembers } from '../api-request.ts'
import { type Command, command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { fromFile, openClient, PROFILE_FLAGS } from '../profile.ts'
import { callNamed, pathOf } from './call.ts'
import { find } from './find.ts'
import { appFlag, appWord } from './get.ts'
import { calledIn, isObject, type Json, type Noun, objectAt } from './noun.ts'

type Edited = NonNullable<Noun['edit']>

export const editCommand = (noun: Noun, { operation, member, answer: at }: Edited): Command =>
  command({
    name: `${noun.name} edit`,
    about: `Opens one ${noun.one} as JSON in your editor and sends what you changed.`,
    args: [noun.word, '[NAME=VALUE…]'],
    flags: {
      data: { value: 'JSON', about: 'The members to change, without an editor: JSON, @FILE, or - for stdin.' },
      ...appFlag(noun),
      ...PROFILE_FLAGS,
      ...JSON_FLAG,
    },
    details: async () => DETAILS,

    async run({ args: [word = '', ...members], flags }) {
      const data = flags.data === undefined ? undefined : objectIn(fromFile(flags.data), '--data')
      const client = await openClient(flags)
      const { object, etag, app, id } = await find(client, noun, word, appWord(flags))
      const given = members.length > 0 ? withMembers({ ...object, ...data }, members) : data
      const draft = given ? undefined : new Draft(noun, object)
      const changed = changesIn(object, given ?? draft!.edited())
      const updateMask = Object.keys(changed).join(',')
      if (updateMask === '') {
        draft?.remove()
        return flags.json ? printJson(object) : printLine('Nothing was changed.')
      }
      const body = { [member]: changed, updateMask }
      const { answer } = await callNamed(client, operation, {
        path: pathOf(operation, { app, object: id }),
        body,
        ifMatch: etag,
      }).catch((error: unknown) => {
        if (draft) {
          const again = `reeve ${noun.name} edit ${id} --data @${draft.keep(changed)}`
          process.stderr.write(`reeve: what you changed is kept, and can be sent again: ${again}\n`)
        }
        throw error
      })
      draft?.remove()
      if (flags.json) return printJson(objectAt(answer, at))
      printLine(`The ${noun.one}${calledIn(noun, objectAt(answer, at)) || ` ${id}`} is changed: ${updateMask}.`)
    },
  })

const DETAILS = `NAME=VALUE changes one member without an editor, NAME.NAME=VALUE one within another, NAME:=JSON takes the value as it
is. Otherwise the editor is opened that VISUAL or EDITOR names. Only members that differ are sent, with the version that was
read: when somebody else has changed the object meanwhile, nothing is overwritten, and what you changed is kept in a file.`

/** Members that are missing in the text are left as they are. */
const changesIn = (before: Json, after: Json): Json =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])))

/** The text in a file that only its owner reads. */
class Draft {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'reeve-edit-'))
  readonly #file: string

  constructor(noun: Noun, object: Json) {
    this.#file = path.join(this.#folder, `${noun.one.replaceAll(' ', '-')}.json`)
    writeFileSync(this.#file, `${JSON.stringify(object, null, 2)}\n`, { mode: 0o600 })
  }

  edited(): Json {
    const editor = process.env.VISUAL || process.env.EDITOR
    if (!editor) {
      this.remove()
      throw usage('set EDITOR to the editor that is to be opened, or pass the members to change with --data')
    }
    // An editor may have arguments of its own, such as `code --wait`.
    const { status } = spawnSync('sh', ['-c', `${editor} "$1"`, 'sh', this.#file], { stdio: 'inherit' })
    if (status !== 0) throw new CommandError(`the editor ended with an error; the text is in ${this.#file}`)
    return objectIn(readFileSync(this.#file, 'utf8'), this.#file)
  }

  keep(changed: Json): string {
    writeFileSync(this.#file, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600 })
    return this.#file
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function objectIn(text: string, where: string): Json {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw usage(`${where} is not JSON: ${error instanceof Error ? error.message : error}. It is left as it is.`)
  }
  if (!isObject(value)) throw usage(`${where} must hold a JSON object`)
  return value
}
