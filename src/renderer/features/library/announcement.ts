// What a key has just done, for the eye and for screen readers.
import { create } from 'zustand'

interface Said {
  readonly text: string
  readonly tone: 'neutral' | 'ok' | 'bad'
  /** Grows, so that the same text is announced again. */
  readonly times: number
}

export const useAnnouncement = create<Said>(() => ({ text: '', tone: 'neutral', times: 0 }))
export const announce = (text: string, tone: Said['tone'] = 'neutral'): void =>
  useAnnouncement.setState(({ times }) => ({ text, tone, times: times + 1 }))
export const silence = (): void => useAnnouncement.setState({ text: '' })
