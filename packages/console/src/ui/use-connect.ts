import { useCanSome } from '../lib/session.ts'
import { texts } from '../lib/texts.ts'
import type { Begin } from './begin.tsx'

/** What to do where something would come from a connected system, for who may connect one. */
export const useConnect = (): Begin | false =>
  useCanSome('connectors:create') && { name: texts.connectSystem, to: '/connectors/new' }
