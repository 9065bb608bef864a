// Joins class names; of two that set the same property, the later one stays.
export { twMerge as classes } from 'tailwind-merge'
