import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { bodyOf } from '../kinds/body.ts'
import { ChannelsForm } from '../notifications/channels-form.tsx'
import type { Channels } from '../notifications/preferences.ts'
import { SwitchCard } from '../notifications/switch-card.tsx'
import type { Section } from '../section.ts'
import styles from '../single/single.module.css'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Notifications of the organisation',
  about: 'Mails and chat messages to people of this tenant.',
  icon: 'bell',
  permission: 'settings:read',
} as const satisfies Section

const texts = all.notifications
const queryKey = ['settings', 'organisation-notifications']

/** Whether the tenant sends anything to anybody, what people get, and what they cannot change. */
export function Page() {
  const canWrite = useCan('settings:write')
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('notifications.settings.getOrganisation', {}, { signal }),
    refetchOnWindowFocus: false,
  })
  const channels = data?.orgNotificationSettings.channelSettings
  const delay = data?.orgNotificationSettings.emailDelay ?? '0s'
  const save = async (channelSettings: Channels, emailDelay: string | undefined): Promise<void> => {
    const body = bodyOf('notifications.settings.updateOrganisation', { channelSettings, emailDelay })
    await api.call('notifications.settings.updateOrganisation', { body })
    await refresh(queryKey)
  }
  return (
    <>
      <PageHead title={texts.title} />
      <p className="filters muted">{texts.about}</p>
      <div className={styles.body}>
        <SwitchCard />
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!channels && !error && <Loading height={400} />}
        {channels && (
          <>
            <p className="muted">{texts.defaults}</p>
            <ChannelsForm
              key={dataUpdatedAt}
              start={channels}
              isOrganisation
              canWrite={canWrite}
              delay={delay}
              save={save}
            />
          </>
        )}
      </div>
    </>
  )
}
