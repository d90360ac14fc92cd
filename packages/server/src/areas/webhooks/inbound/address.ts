export const INCOMING = '/api/v1/webhooks/incoming'

export const addressOf = (baseUrl: string, listenerId: string): string => `${baseUrl}${INCOMING}/${listenerId}`
