import type { World } from './world.ts'

/** Where a sync is: what is listed next. */
export type Position = { readonly phase: number; readonly place: number; readonly tokens: readonly string[] }

const START: Position = { phase: 0, place: Number.MIN_SAFE_INTEGER, tokens: [] }

export const positionOf = ({ state }: Pick<World, 'state'>): Position => {
  const text = state.get('position')
  return text === undefined ? START : (JSON.parse(text) as Position) // Safe because only positions are written there.
}
