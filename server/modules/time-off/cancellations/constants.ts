export const CANCEL_REASON_MAX = 1_000;

export const sentences = {
  reasonMissing: 'Enter a reason. It is passed on.',
  notApproved: 'Only approved time off can be taken back. Reject a pending request instead.',
  notYetApproved: 'Only approved time off is taken back this way. Cancel a pending request instead.',
  canceledBy: (name: string) => `${name} canceled this time off already.`,
  askedAlready: 'You asked to cancel this time off already. An administrator decides.',
  notAsked: 'This request to cancel was withdrawn or decided already.',
  ownTimeOff: "You can't cancel your own approved time off. Ask another administrator.",
} as const;
