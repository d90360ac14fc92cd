import type { Answered } from '@reeve/client/session'
import { formatName } from '../../lib/format.ts'
import { StateBadge } from '../../ui/badge.tsx'

export const AccountStatus = ({ account }: { account: Answered.AppUser }) => {
  const status = account.status?.status ?? 'STATUS_UNSPECIFIED'
  if (status === 'STATUS_UNSPECIFIED') return <span className="muted">–</span>
  const tone = status === 'STATUS_ENABLED' ? 'good' : status === 'STATUS_DELETED' ? 'bad' : 'neutral'
  return <StateBadge tone={tone}>{formatName(status, 'STATUS_')}</StateBadge>
}
