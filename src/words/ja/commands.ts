export const commands = {
  'commands.option.repeatable': '{about}（複数指定可）',
} as const
