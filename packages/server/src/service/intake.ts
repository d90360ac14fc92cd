import type { Readable } from 'node:stream'
import type { Answer, AnyShape } from '../wire/shape.ts'
import type { CallContext } from './context.ts'

/** A route of signed-in callers whose body is too large to be held: it is read as it comes. */
export type Intake<Res extends AnyShape = AnyShape> = {
  readonly id: string
  readonly about: string
  readonly route: `POST /${string}`
  readonly mediaType: string
  /** What one line of the body is, in words, for the contract. */
  readonly bodyAbout: string
  readonly response: Res
  /** Of the body as it is after unpacking. */
  readonly maxBytes: number
  run(callContext: CallContext, params: Readonly<Record<string, string>>, body: Readable): Promise<Answer<Res>>
}

export type AnyIntake = Omit<Intake, 'run'> & {
  run(callContext: CallContext, params: Readonly<Record<string, string>>, body: Readable): Promise<unknown>
}

export const intake = <Res extends AnyShape>(definition: Intake<Res>): Intake<Res> => definition
