import { Refusal } from '../http/failure'

/** The OAuth error code and the description that Login with Amazon gives. */
export class TokenRefusal extends Refusal {
  readonly error: string

  constructor(status: number, error: string, description: string) {
    super(status, description)
    this.error = error
  }

  static invalidGrant(parameter: string): TokenRefusal {
    const description =
      `The request has an invalid grant parameter : ${parameter}. ` +
      "User may have revoked or didn't grant the permission."
    return new TokenRefusal(400, 'invalid_grant', description)
  }

  static invalidParameter(parameter: string): TokenRefusal {
    return new TokenRefusal(400, 'invalid_request', `The request has an invalid parameter : ${parameter}`)
  }

  static missingParameter(parameter: string): TokenRefusal {
    return new TokenRefusal(400, 'invalid_request', `The request is missing a required parameter : ${parameter}`)
  }

  static invalidClient(): TokenRefusal {
    return new TokenRefusal(401, 'invalid_client', 'Client authentication failed')
  }

  static unsupportedGrant(): TokenRefusal {
    const description = 'The authorization grant type is not supported by the authorization server'
    return new TokenRefusal(400, 'unsupported_grant_type', description)
  }
}
