/** The ways to reach somebody, as settings name them. `slack` is whatever chat the tenant has connected. */
export const CHANNELS = ['email', 'slack', 'teams'] as const
export type ChannelName = (typeof CHANNELS)[number]
