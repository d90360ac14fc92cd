/** Who acts. People and service principals are users; the rest never signs in with a user's client. */
export type Actor =
  | { readonly kind: 'user'; readonly userId: string; readonly clientId: string }
  | {
      readonly kind: 'servicePrincipal'
      readonly userId: string
      readonly clientId: string
      /** The function that acts as it. */
      readonly functionId?: string
    }
  | { readonly kind: 'connector'; readonly appId: string; readonly connectorId: string; readonly clientId: string }
  | { readonly kind: 'function'; readonly functionId: string }
  | { readonly kind: 'automation'; readonly automationId: string }
  | { readonly kind: 'system'; readonly component: string }

export function subjectOf(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
    case 'servicePrincipal':
      return `user:${actor.userId}`
    case 'connector':
      return `connector:${actor.appId}/${actor.connectorId}`
    case 'function':
      return `function:${actor.functionId}`
    case 'automation':
      return `automation:${actor.automationId}`
    case 'system':
      return `system:${actor.component}`
  }
}

/** The id of the user behind the actor, or an empty string. */
export const userIdOf = (actor: Actor): string =>
  actor.kind === 'user' || actor.kind === 'servicePrincipal' ? actor.userId : ''
