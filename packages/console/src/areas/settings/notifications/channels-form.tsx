import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { Form } from '../../../ui/form.tsx'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import single from '../single/single.module.css'
import { texts } from '../texts.ts'
import { ChannelCard } from './channel-card.tsx'
import { DelayCard } from './delay-card.tsx'
import type { Channel, ChannelName, Channels } from './preferences.ts'

type Props = {
  start: Channels
  isOrganisation: boolean
  canWrite: boolean
  /** How much later mail goes out than chat, for the organisation. */
  delay?: string
  save(channels: Channels, delay: string | undefined): Promise<unknown>
}

/** All channels; Teams only where it can be used. */
export function ChannelsForm({ start, isOrganisation, canWrite, delay: startDelay, save }: Props) {
  const [channels, setChannels] = useState(start)
  const [delay, setDelay] = useState(startDelay)
  const { run, isPending, error } = useAct(async () => {
    await save(channels, delay)
    toast({ text: texts.saved })
  })
  const shown = (['email', 'slack', 'teams'] as const).flatMap((name): [ChannelName, Channel][] => {
    const channel = channels[name]
    return channel && (name !== 'teams' || channels.teams?.isConfigured) ? [[name, channel]] : []
  })
  return (
    <Form className={single.channels} onSubmit={run}>
      <fieldset disabled={!canWrite}>
        <legend className="sr">{texts.settings}</legend>
        {shown.map(([name, channel]) => (
          <ChannelCard
            key={name}
            name={name}
            channel={channel}
            isOrganisation={isOrganisation}
            onChange={(next) => setChannels({ ...channels, [name]: next })}
          />
        ))}
        {delay !== undefined && <DelayCard delay={delay} onChange={setDelay} />}
      </fieldset>
      {error && (
        <div role="alert">
          <p className="problem">{messageOf(error)}</p>
          <RequestId error={error} />
        </div>
      )}
      {canWrite && (
        <button
          type="submit"
          className="button primary"
          disabled={isPending || (delay === startDelay && JSON.stringify(channels) === JSON.stringify(start))}
        >
          {texts.save}
        </button>
      )}
    </Form>
  )
}
