import type { Consumer } from '../../../engine/consume/consume.ts'
import { type Extensions, extensionPoint } from '../../../service/extension.ts'

/** What an area mails about its events. */
export const noticeSources = extensionPoint<Consumer>('notifications.noticeSources')

/** One consumer of events for all areas that send mails about them. */
export const noticeConsumer = (extensions: Extensions): Consumer => ({
  name: 'notices',
  async apply(tx, events) {
    for (const source of extensions.of(noticeSources)) await source.apply(tx, events)
  },
})
