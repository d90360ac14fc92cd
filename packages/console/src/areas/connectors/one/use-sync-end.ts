import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh } from '../../../lib/api.ts'
import { syncsQuery } from '../queries.ts'
import { isUnderWay, syncStateOf } from '../words.ts'

/** Reads again what a sync has brought as soon as it ends. */
export function useSyncEnd(connectorId: string): void {
  const { data } = useInfiniteQuery(syncsQuery(connectorId))
  const waits = useRef(false)
  const newest = data?.pages[0]?.list[0]
  const isOver = newest && !isUnderWay(syncStateOf(newest))
  useEffect(() => {
    if (data === undefined) return
    if (isOver && waits.current)
      void refresh(['connectors'], ['syncs', 'applied'], ['syncs', 'counts'], ['apps'], ['activity'])
    waits.current = !isOver
  }, [data, isOver])
}
