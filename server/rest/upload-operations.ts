const file = (field: string) => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary' } },
      },
    },
  },
});

const upload = (
  operationId: string,
  summary: string,
  field: string,
  answers: string[],
  who = 'Any signed-in account.',
) => ({
  post: {
    operationId,
    summary,
    description: who,
    tags: ['upload'],
    security: [{ bearer: [] }],
    requestBody: file(field),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(answers.map((name) => [name, { type: 'string' }])),
            },
          },
        },
      },
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  },
});

const picture = upload(
  'files.uploadPicture',
  'Set your profile picture (PNG, JPG or WebP up to 5 MB)',
  'profilePicture',
  ['profilePictureUrl'],
);

/** The streaming calls, which are no procedures, as the API document shows them. */
export const uploadOperations = {
  '/upload/document': upload(
    'files.uploadDocument',
    'Upload evidence (PDF, DOC or DOCX up to 10 MB)',
    'document',
    ['fileUrl', 'documentUrl'],
  ),
  '/upload/profile-picture': picture,
  '/upload/staff-picture': upload(
    'files.uploadPictureForOthers',
    'Upload a picture for another person; send the answer as `profilePicture` of that person',
    'profilePicture',
    ['profilePictureUrl'],
    'Administrators.',
  ),
  '/profile/me/picture': { post: { ...picture.post, operationId: 'files.uploadOwnPicture' } },
};
