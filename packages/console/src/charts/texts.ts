export const texts = { asTable: 'Show the numbers', time: 'Time' }
