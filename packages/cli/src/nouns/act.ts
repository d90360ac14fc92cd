import type { OperationId } from '@reeve/client'
import { type Command, command, type Flags, type Given, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { callNamed, pathFrom } from './call.ts'
import { type Json, objectAt } from './noun.ts'

/** A command that calls one operation about one object, and says in a sentence what was done. */
type Act<F extends Flags> = {
  readonly name: string
  readonly about: string
  readonly operation: OperationId
  /** What the address is made of, in its order. */
  readonly args: readonly string[]
  readonly flags: F
  body(flags: Given<F>['flags']): Json
  said(answer: Json, args: readonly string[]): string
  /** Where the answer has what is printed as JSON, for acts that make something. */
  readonly made?: string
}

export const act = <const F extends Flags>({
  name,
  about,
  operation,
  args,
  flags,
  body,
  said,
  made,
}: Act<F>): Command =>
  command({
    name,
    about,
    args,
    flags: { ...flags, ...PROFILE_FLAGS, ...(made === undefined ? {} : JSON_FLAG) },

    async run({ args: given, flags: all }) {
      const client = await openClient(all as Given<typeof PROFILE_FLAGS>['flags'])
      const path = pathFrom(operation, given)
      // Safe because the flags of the act are among those of its command.
      const { answer } = await callNamed(client, operation, { path, body: body(all as Given<F>['flags']) })
      if (made !== undefined && 'json' in all && all.json) printJson(objectAt(answer, made))
      else printLine(said(answer, given))
    },
  })
