// A frame as the main process sees it: one object for as long as the frame is there, with its true address.
import type { CdpSession } from './cdp.ts'
import { fromChromium, originOf } from './protocol.ts'

type Offered = Pick<
  Electron.WebFrameMain,
  'frameTreeNodeId' | 'processId' | 'routingId' | 'url' | 'origin' | 'name' | 'detached' | 'isDestroyed'
>

export class HostFrame implements Offered {
  static #last = 0
  readonly frameTreeNodeId = ++HostFrame.#last
  readonly processId = 1
  readonly routingId = this.frameTreeNodeId
  readonly id: string
  readonly parent: HostFrame | null
  readonly children = new Set<HostFrame>()
  name = ''
  shownUrl = 'about:blank'
  /** Of the document itself, as Chromium tells it; `://` where it has none that anybody shares. */
  shownOrigin = '://'
  detached = false
  /** Of the preload in it; null: it has none. */
  context: number | null = null
  readonly #page: () => CdpSession

  constructor(id: string, parent: HostFrame | null, page: () => CdpSession) {
    this.id = id
    this.parent = parent
    this.#page = page
    parent?.children.add(this)
  }

  get url(): string {
    return fromChromium(this.shownUrl)
  }
  get origin(): string {
    return originOf(this.shownOrigin)
  }
  get top(): HostFrame {
    return this.parent?.top ?? this
  }
  get frames(): HostFrame[] {
    return [...this.children]
  }
  get framesInSubtree(): HostFrame[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)]
  }
  isDestroyed(): boolean {
    return this.detached
  }

  /** Hands a letter to the preload; nobody is told where there is none. */
  async take(text: string): Promise<void> {
    if (this.context === null || this.detached) return
    await this.#page()
      .send('Runtime.callFunctionOn', {
        executionContextId: this.context,
        functionDeclaration: '(text) => hostTakes(text)',
        arguments: [{ value: text }],
      })
      // The document went away meanwhile, and who asked with it.
      .catch(() => undefined)
  }
}
