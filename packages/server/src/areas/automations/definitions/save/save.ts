import type { Violation } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { check, findViolations } from './check.ts'
import { merge } from './merge.ts'
import { read, type SaveRequest } from './read.ts'
import { type SaveResult, write } from './write.ts'

/** Stores what a request makes of an automation: each stage takes what the stage before it returns. */
export async function save(context: Context, request: SaveRequest): Promise<SaveResult> {
  const loaded = await read(context, request)
  const merged = merge(loaded)
  const checked = await check(context, merged)
  return write(context, checked)
}

/** What is wrong in the content of a request whose shape has violations: the same stages, without the write. */
export async function contentViolations(context: Context, request: SaveRequest): Promise<Violation[]> {
  const loaded = await read(context, request)
  const merged = merge(loaded)
  return findViolations(context, merged)
}
