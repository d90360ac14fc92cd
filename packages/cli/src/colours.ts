import { styleText } from 'node:util'

/** Columns whose words have a colour. */
const COLOURED: ReadonlySet<string> = new Set(['state', 'status', 'severity', 'enabled', 'result', 'outcome'])

const COLOURS = {
  red: ['critical', 'high', 'error', 'failed', 'denied', 'deleted', 'errored'],
  yellow: ['medium', 'open', 'disabled', 'pending', 'running', 'paused', 'snoozed', 'waiting', 'no'],
  green: ['low', 'enabled', 'done', 'resolved', 'yes', 'closed', 'approved', 'on', 'active'],
} as const

type Colour = keyof typeof COLOURS

const colourOf = new Map<string, Colour>(
  Object.entries(COLOURS).flatMap(([colour, words]) => words.map((word): [string, Colour] => [word, colour as Colour])),
)

/** Colours are for terminals: none in files and pipes, none with NO_COLOR. */
const painted = (style: Colour | 'bold', text: string): string =>
  hasColours() ? styleText(style, text, { validateStream: false }) : text

function hasColours(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR) return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0'
  return process.stdout.isTTY === true && TERM !== 'dumb'
}

export const heading = (text: string): string => painted('bold', text)

export function cellStyle(column: string, cell: string): string {
  const colour = COLOURED.has(column) ? colourOf.get(cell) : undefined
  return colour === undefined ? cell : painted(colour, cell)
}
