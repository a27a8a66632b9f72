const labels: Record<string, string> = {
  employeeID: 'Employee ID',
  hireDate: 'Hire Date',
  npn: 'NPN',
  socialMedia: 'Social Media',
};

/** `homeAddress` as `Home Address`. */
export const labelOf = (field: string): string =>
  labels[field] ?? field.replace(/^./, (letter) => letter.toUpperCase()).replace(/([a-z])([A-Z])/g, '$1 $2');
