import { SetMetadata, type Type } from '@nestjs/common';

/**
 * What the decorators of these names in @nestjs/swagger note, under its own keys: the library's 530 modules are then
 * loaded by whoever writes the document, not by every process. `docs/openapi.json` is compared by `routes.spec`.
 */
export const ApiConsumes = (...mimeTypes: string[]): MethodDecorator => SetMetadata('swagger/apiConsumes', mimeTypes);

export const ApiBody = (body: { type?: Type; schema?: object }): MethodDecorator =>
  SetMetadata('swagger/apiParameters', [{ in: 'body', required: true, type: String, ...body }]);

export const ApiExcludeController = (): ClassDecorator => SetMetadata('swagger/apiExcludeController', [true]);
