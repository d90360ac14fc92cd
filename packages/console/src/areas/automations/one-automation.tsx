import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '../../lib/session.ts'
import { NotAllowed } from '../../ui/not-allowed.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { automationQuery } from './queries.ts'
import { texts } from './texts.ts'
import type { Automation } from './words.ts'

type Props = { id: string; children(automation: Automation, etag: string): ReactNode }

/** A page of one automation, once it is loaded, for those who may read it. */
export const OneAutomation = (props: Props) =>
  useCan('automations:read') ? <Loaded {...props} /> : <NotAllowed title={texts.title} />

function Loaded({ id, children }: Props) {
  const { data, error, refetch } = useQuery(automationQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? children(data.automation, data.etag) : <Loading height={400} />
}
