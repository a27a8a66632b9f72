export const sentences = {
  requiredFields: 'Please fill in required experience fields (Project Type, Client Type, Background Type)',
} as const;
