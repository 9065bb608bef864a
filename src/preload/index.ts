// The one way from the page to the app: a function for each command of the contract and one subscription. Nothing
// of Electron goes through, neither the channel's name nor the event.
import { contextBridge, ipcRenderer } from 'electron'
import { BRIDGE_NAME, commandChannel, NEWS_CHANNEL } from '../contract/bridge.ts'
import type { CommandName } from '../contract/commands.ts'
import type { News } from '../contract/news.ts'

/** The names of the table alone, put in by the build (electron.vite.config.ts): no schemas are needed here. */
declare const COMMAND_NAMES: readonly CommandName[]

type Command = (input: unknown) => Promise<unknown>

const commands = COMMAND_NAMES.map((name): [string, Command] => [
  name,
  (input) => ipcRenderer.invoke(commandChannel(name), input),
])

const subscribe = (listener: (news: News) => void): (() => void) => {
  const hear = (_event: unknown, news: News): void => listener(news)
  ipcRenderer.on(NEWS_CHANNEL, hear)
  return () => void ipcRenderer.off(NEWS_CHANNEL, hear)
}

contextBridge.exposeInMainWorld(BRIDGE_NAME, { ...Object.fromEntries(commands), subscribe })
