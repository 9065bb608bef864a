// Whether `ready` has been, for those who may only act before it and those who may only act after it.
let started = false

export const hasStarted = (): boolean => started
export const markStarted = (): void => {
  started = true
}
