/** How good or bad a state is, as its colour says. */
export type Tone = 'neutral' | 'good' | 'busy' | 'bad'
