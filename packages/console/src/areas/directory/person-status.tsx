import type { Answered } from '@reeve/client/session'
import { formatName } from '../../lib/format.ts'
import { StateBadge } from '../../ui/badge.tsx'

export const PersonStatus = ({ status }: { status: Answered.UserStatus }) => (
  <StateBadge tone={status === 'ENABLED' ? 'good' : status === 'DELETED' ? 'bad' : 'neutral'}>
    {formatName(status)}
  </StateBadge>
)
