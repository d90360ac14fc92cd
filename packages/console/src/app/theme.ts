export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORED = 'reeve.theme'

export const storedTheme = (): Theme => THEMES.find((one) => one === localStorage.getItem(STORED)) ?? 'system'

export function applyTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
