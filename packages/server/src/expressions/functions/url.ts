import { parseUrl } from '../types/url.ts'
import { typed } from '../values/typed.ts'
import { type FunctionRow, row } from './row.ts'

export const url: readonly FunctionRow[] = [
  row('W', 'url(string) Url', 'Reads a workload identity written as a URI.', (text: string) =>
    typed('Url', parseUrl(text)),
  ),
]
