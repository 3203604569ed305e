globalThis.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none', // the groups alone, and what is opened
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null, // the viewer speaks to no other host
});
