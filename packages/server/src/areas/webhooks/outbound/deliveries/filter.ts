/** The stored value for a state's name on the wire; an unknown name stays one that matches nothing. */
export const stateNamed = (name: string): string => name.replace(/^WEBHOOK_STATE_/, '')
