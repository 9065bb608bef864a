export const commands = {
  'commands.option.repeatable': '{about} (mehrfach möglich)',
} as const
